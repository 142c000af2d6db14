import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Download, expect, type Locator, type Page } from '@playwright/test';

const NOTHING_COPIED = 'nothing was copied';

/** The editor as a user works with it: by the names on the screen. */
export class EditorDriver {
  readonly page: Page;
  readonly explorer: Locator;
  readonly canvas: Locator;
  readonly inspector: Locator;
  readonly lab: Locator;

  constructor(page: Page) {
    this.page = page;
    this.explorer = page.getByRole('navigation', { name: 'Explorer' });
    this.canvas = page.getByRole('region', { name: 'Canvas' });
    this.inspector = page.getByRole('region', { name: 'Inspector' });
    this.lab = page.getByRole('tabpanel');
  }

  /** Goes to the editor and waits until its first file is there. */
  async visit(): Promise<void> {
    await this.page.goto('/');
    await expect(this.fileTab('venetoclax-pushback')).toBeVisible();
  }

  fileTab(name: string): Locator {
    return this.page
      .getByRole('navigation', { name: 'Open files' })
      .getByRole('button', { name: new RegExp(`^${quoted(name)}( changed since it was exported)?$`) });
  }

  /** The scenario's description, in the inspector. */
  get description(): Locator {
    return this.inspector.getByRole('textbox', { name: 'Description' });
  }

  /** Goes to the page where one begins, with what was worked on last. */
  async showStart(): Promise<void> {
    await this.page.getByRole('banner').getByRole('button', { name: 'Baton', exact: true }).click();
  }

  async closeFile(fileName: string): Promise<void> {
    await this.page.getByRole('button', { name: `Close ${fileName}`, exact: true }).click();
  }

  /** Opens a file through the file dialog. */
  async open(path: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Open', exact: true }).click();
    const chooser = this.page.waitForEvent('filechooser');
    await this.page.getByRole('menuitem', { name: /Checkpoint or log from disk/ }).click();
    await (await chooser).setFiles(path);
  }

  /** Opens an example that ships with the app. */
  async openExample(title: RegExp): Promise<void> {
    await this.page.getByRole('button', { name: 'Open', exact: true }).click();
    await this.page.getByRole('menuitem', { name: title }).click();
  }

  /** Drops files on the window, as from a file manager. */
  async drop(files: readonly { name: string; text: string }[], shiftKey = false): Promise<void> {
    const transfer = await this.page.evaluateHandle((given) => {
      const data = new DataTransfer();
      for (const { name, text } of given) data.items.add(new File([text], name));
      return data;
    }, files);
    for (const type of ['dragover', 'drop']) {
      await this.page.dispatchEvent('body', type, { dataTransfer: transfer, shiftKey });
    }
  }

  /** Drops files with Shift held: their scenarios go into the open file. */
  async dropToImport(files: readonly { name: string; text: string }[]): Promise<void> {
    await this.drop(files, true);
  }

  async dropFile(path: string): Promise<void> {
    await this.drop([{ name: basename(path), text: await readFile(path, 'utf8') }]);
  }

  /** Pastes a text while nothing is being written. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate((given) => {
      const data = new DataTransfer();
      data.setData('text/plain', given);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    }, text);
  }

  /** What is on the clipboard of the browser. */
  async clipboardText(): Promise<string> {
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  /** Copies the parts that are selected by key and answers the text, once it is on the clipboard. */
  async copyParts(): Promise<string> {
    await this.clipboardText();
    await this.page.evaluate(() => navigator.clipboard.writeText(''));
    await this.page.keyboard.press('Control+c');
    await expect.poll(() => this.clipboardText()).toContain('"scenario parts"');
    return this.clipboardText();
  }

  /** What the notices in the corner say. */
  notice(words: RegExp): Locator {
    return this.page.locator('[role="alert"], [role="status"]').filter({ hasText: words }).first();
  }

  /** Selects nodes by clicks, with Shift from the second on. */
  async selectNodes(...ids: readonly string[]): Promise<void> {
    for (const [index, id] of ids.entries()) {
      await this.node(id).click({ position: { x: 60, y: 20 }, ...(index > 0 && { modifiers: ['Shift'] }) });
    }
    await expect(this.canvas.locator('.react-flow__node[aria-current="true"]')).toHaveCount(ids.length);
  }

  node(id: string): Locator {
    return this.canvas.getByRole('group', { name: new RegExp(`^node ${quoted(id)}(,|$)`) });
  }

  /** A note on the canvas that begins with these words. */
  note(words: string): Locator {
    return this.canvas.getByRole('group', { name: new RegExp(`^note: ${quoted(words)}`) });
  }

  /** A group on the canvas, as a frame or collapsed. */
  group(name: string): Locator {
    return this.canvas.getByRole('group', { name: new RegExp(`^group ${quoted(name)},`) });
  }

  edge(name: RegExp | string): Locator {
    return this.canvas.getByRole('group', { name });
  }

  /** Brings the pointer over the canvas where nothing is drawn: near its upper left corner. */
  async pointAtEmptyCanvas(): Promise<void> {
    const box = await this.canvas.boundingBox();
    if (box === null) throw new Error('the canvas is not on screen');
    await this.page.mouse.move(box.x + 150, box.y + 60, { steps: 2 });
  }

  /** Drags from one point of the window to another. */
  async drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move(to.x, to.y, { steps: 6 });
    await this.page.mouse.up();
  }

  /** Selects an edge by keyboard focus: lines are thin, and labels may be elsewhere. */
  async selectEdge(source: string, target: string): Promise<void> {
    const edge = this.edge(new RegExp(`^edge from ${quoted(source)} to ${quoted(target)},`)).first();
    await edge.focus();
    await this.page.keyboard.press('Enter');
    await expect(this.inspector.getByRole('heading', { level: 2 })).toContainText('Edge');
  }

  async selectNode(id: string): Promise<void> {
    await this.node(id).click();
    await expect(this.inspector.getByRole('heading', { level: 2 })).toContainText(id);
  }

  async selectCriterion(name: string): Promise<void> {
    await this.explorer
      .getByRole('region', { name: 'Outcome criteria' })
      .getByRole('button', { name: new RegExp(`${quoted(name)}$`) })
      .click();
    await expect(this.inspector.getByRole('heading', { level: 2 })).toContainText(`Criterion ${name}`);
  }

  /** Presses on a node's handle and moves to a place of the window, where it is to be let go. */
  async dragFromHandle(id: string, to: { readonly x: number; readonly y: number }): Promise<void> {
    const node = await this.node(id).boundingBox();
    if (node === null) throw new Error(`${id} is not on screen`);
    const { mouse } = this.page;
    await mouse.move(node.x + node.width / 2, node.y + node.height / 2);
    await mouse.move(node.x + node.width, node.y + node.height / 2);
    await mouse.down();
    await mouse.move(to.x, to.y, { steps: 6 });
  }

  /** A place of the window where nothing lies on the canvas: near its lower left corner. */
  async emptySpot(): Promise<{ x: number; y: number }> {
    const area = await this.canvas.boundingBox();
    if (area === null) throw new Error('the canvas is not on screen');
    return { x: area.x + 90, y: area.y + area.height - 110 };
  }

  /** The menu that the right button opens on something. */
  async contextMenu(on: Locator, position?: { readonly x: number; readonly y: number }): Promise<Locator> {
    await on.click({ button: 'right', ...(position && { position }) });
    return this.page.getByRole('menu');
  }

  async showTab(name: 'Preview' | 'Run' | 'Files' | 'Problems' | 'Changes'): Promise<void> {
    await this.page
      .getByRole('tablist', { name: 'Lab' })
      .getByRole('tab', { name: new RegExp(`^${name}`) })
      .click();
  }

  /** Opens a section of the form that is shown. */
  async openSection(title: RegExp): Promise<void> {
    await this.inspector.getByRole('button', { name: title, expanded: false }).click();
  }

  /** Makes the inspector wide, or narrow again. */
  async widenInspector(): Promise<void> {
    await this.inspector.getByRole('button', { name: 'Wide inspector' }).click();
  }

  /** Writes at the end of a source in the code editor. */
  async writeInSource(label: string, text: string): Promise<void> {
    await this.inspector.getByRole('textbox', { name: label }).focus();
    await this.page.keyboard.press('Control+End');
    await this.page.keyboard.insertText(text);
  }

  /** Scripts one more visit of the node that is selected. */
  async addReply(text: string): Promise<void> {
    await this.inspector.getByRole('button', { name: /^Add a (visit|reply)/ }).click();
    await this.inspector.getByRole('textbox', { name: 'Reply', exact: true }).last().fill(text);
  }

  /** Looks through the list of problems, which shows only what fits, for one with these words. */
  async expectProblem(words: RegExp): Promise<void> {
    await this.showTab('Problems');
    const list = this.lab.getByRole('listbox', { name: 'Problems' });
    await list.hover();
    await expect(async () => {
      await this.page.mouse.wheel(0, 60);
      await expect(list.getByRole('option').filter({ hasText: words }).first()).toBeVisible({ timeout: 100 });
    }).toPass();
  }

  /** Compares the file in front with another: `The saved file`, an open one, or one from disk. */
  async compareWith(what: RegExp | string): Promise<void> {
    await this.showTab('Changes');
    await this.lab.getByRole('button', { name: /^(Compare with…|Compared with: )/ }).click();
    await this.page.getByRole('menuitem', { name: what }).click();
  }

  /** A change in the list: `Node ask`, with its sign before it. */
  change(words: RegExp | string): Locator {
    return this.lab.getByRole('listbox', { name: 'Changes' }).getByRole('option').filter({ hasText: words });
  }

  /** The exact text of the prompt in the preview, as Copy puts it on the clipboard. */
  async copiedPrompt(): Promise<string> {
    return this.#copied(/^Prompt/, 'the prompt');
  }

  /** The history in the preview as JSON, as Copy puts it on the clipboard. */
  async copiedHistory(): Promise<string> {
    return this.#copied(/^History/, 'the history as JSON');
  }

  async #copied(tab: RegExp, what: string): Promise<string> {
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const read = (): Promise<string> => this.page.evaluate(() => navigator.clipboard.readText());
    await this.page.evaluate((text) => navigator.clipboard.writeText(text), NOTHING_COPIED);
    await this.lab.getByRole('tab', { name: tab }).click();
    await this.lab.getByRole('button', { name: `Copy ${what}` }).click();
    await expect.poll(read).not.toBe(NOTHING_COPIED);
    return read();
  }

  async tryStrategy(label: string): Promise<void> {
    await this.lab.getByRole('radiogroup', { name: 'Handover strategy to preview' }).getByText(label).click();
  }

  async run(): Promise<void> {
    await this.page.getByRole('banner').getByRole('button', { name: /^Run/ }).click();
    await this.waitForRun();
  }

  /** Runs a file with code for the first time, and does not allow the code. */
  async runWithoutCode(): Promise<void> {
    await this.page.getByRole('banner').getByRole('button', { name: /^Run/ }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Run without code' }).click();
    await this.waitForRun();
  }

  private async waitForRun(): Promise<void> {
    await expect(this.lab.getByRole('status')).not.toContainText('asking');
  }

  async undo(): Promise<void> {
    await this.page.getByRole('button', { name: 'Undo' }).click();
  }

  async redo(): Promise<void> {
    await this.page.getByRole('button', { name: 'Redo' }).click();
  }

  /** Exports the file in front and answers what was written. */
  async exportText(): Promise<string> {
    await this.page.getByRole('banner').getByRole('button', { name: 'Export', exact: true }).click();
    const download = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: 'Export checkpoint' }).click();
    return textOf(await download);
  }

  /** Fails where axe finds something that WCAG 2.2 AA forbids. */
  async expectAccessible(): Promise<void> {
    const { violations } = await new AxeBuilder({ page: this.page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    );
    expect.soft(found).toEqual([]);
  }
}

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

function quoted(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
