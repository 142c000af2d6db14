import { expect, type Page, test } from '@playwright/test';
import { EditorDriver } from '../support/EditorDriver.ts';
import { generateCheckpoint, generateLog } from '../support/generate.ts';
import { keptDrafts } from '../support/keptDrafts.ts';

/*
 * What the editor takes in Chromium. Reported, never asserted: `npm run bench` prints a line each.
 */

function report(what: string, value: string): void {
  console.log(`${what.padEnd(56)} ${value}`);
}

function milliseconds(value: number): string {
  return `${value.toFixed(0).padStart(6)} ms`;
}

/** Time from a drop until the canvas shows the scenario, in the page's own clock, in milliseconds. */
async function timeToOpen(page: Page, nodes: number): Promise<number> {
  const text = generateCheckpoint(nodes);
  return page.evaluate(
    async ({ name, content, expected }) => {
      const data = new DataTransfer();
      data.items.add(new File([content], name));
      const shown = (): boolean =>
        document.querySelector(`[aria-label^="Scenario"][aria-label$="${expected} nodes"]`) !== null;
      const start = performance.now();
      document.body.dispatchEvent(
        new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
      );
      while (!shown()) await new Promise((resolve) => requestAnimationFrame(resolve));
      // The frame after the one that holds it has been painted.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return performance.now() - start;
    },
    { name: `ring-${nodes}.jsonld`, content: text, expected: nodes },
  );
}

/** Counts frames of the page while something goes on: the rate, and the longest one in milliseconds. */
async function framesDuring(page: Page, action: () => Promise<void>): Promise<string> {
  await page.evaluate(() => {
    const state = { times: [] as number[], on: true };
    Object.assign(window, { frames: state });
    const tick = (now: number): void => {
      state.times.push(now);
      if (state.on) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await action();
  return page.evaluate(() => {
    const state = (window as unknown as { frames: { times: number[]; on: boolean } }).frames;
    state.on = false;
    const gaps = state.times.slice(1).map((time, index) => time - (state.times[index] ?? time));
    const total = gaps.reduce((sum, gap) => sum + gap, 0);
    const rate = (1000 * gaps.length) / total;
    const late = gaps.filter((gap) => gap > 34).length;
    return `${rate.toFixed(0).padStart(6)} frames/s, longest ${Math.max(...gaps).toFixed(0)} ms, ${late} of ${gaps.length} late`;
  });
}

test('time to interactive', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await expect(editor.node('judge')).toBeVisible();
  const timing = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      (entry) => entry.name.endsWith('.js'),
    );
    return {
      ready: performance.now(),
      loaded: navigation?.loadEventEnd ?? 0,
      bytes: scripts.reduce((sum, entry) => sum + entry.encodedBodySize, 0),
    };
  });
  report('load event', milliseconds(timing.loaded));
  report('example on the canvas', milliseconds(timing.ready));
  report('JavaScript at the first load, as sent', `${(timing.bytes / 1000).toFixed(0).padStart(6)} kB`);
});

for (const nodes of [1000, 5000]) {
  test(`${nodes} nodes`, async ({ page }) => {
    const editor = new EditorDriver(page);
    await editor.visit();
    report(`open ${nodes} nodes`, milliseconds(await timeToOpen(page, nodes)));
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('1');
    const box = await editor.canvas.boundingBox();
    if (box === null) throw new Error('the canvas is not on screen');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const pan = async (): Promise<void> => {
      for (let step = 0; step < 60; step += 1) await page.mouse.wheel(8, step % 20 < 10 ? 8 : -8);
    };
    await page.mouse.move(x, y);
    report(`pan over ${nodes} nodes, whole graph`, await framesDuring(page, pan));
    await page.keyboard.press('0');
    report(`pan over ${nodes} nodes, at 100 %`, await framesDuring(page, pan));
    const node = editor.canvas.getByRole('group', { name: /^node / }).first();
    const from = await node.boundingBox();
    if (from === null) return;
    await page.mouse.move(from.x + from.width / 2, from.y + 20);
    await page.mouse.down();
    report(
      `drag a node among ${nodes}`,
      await framesDuring(page, async () => {
        for (let step = 1; step <= 60; step += 1) {
          await page.mouse.move(from.x + from.width / 2 + step * 3, from.y + 20 + step * 2);
        }
      }),
    );
    await page.mouse.up();
  });
}

test('5,000 nodes at every zoom', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await timeToOpen(page, 5000);
  await page.waitForLoadState('networkidle');
  const box = await editor.canvas.boundingBox();
  if (box === null) throw new Error('the canvas is not on screen');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.keyboard.press('1');
  const zoom = editor.canvas.getByRole('button', { name: /^Zoom \d+ %/ });
  for (let percent = 0; percent < 200; ) {
    const panned = await framesDuring(page, async () => {
      for (let step = 0; step < 40; step += 1) await page.mouse.wheel(8, step % 20 < 10 ? 8 : -8);
    });
    percent = Number.parseInt((await zoom.textContent()) ?? '', 10);
    report(`pan over 5000 nodes at ${percent} %`, panned);
    report(
      '  and zoom from there',
      await framesDuring(page, async () => {
        await page.keyboard.press('+');
        await page.keyboard.press('+');
      }),
    );
  }
});

test('keystroke to preview with a log of 1 MB', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.selectEdge('challenge', 'judge');
  await page.getByRole('button', { name: /^Log behind the preview/ }).click();
  await page.getByRole('menuitem', { name: /paste/i }).click();
  const log = JSON.stringify(generateLog(1250, 1_000_000));
  await page.getByRole('textbox', { name: /A log as JSON/ }).fill(log);
  await page
    .getByRole('button', { name: /preview|use/i })
    .last()
    .click();
  await expect(editor.lab.getByRole('heading', { name: 'What judge will see' })).toBeVisible();
  const times: number[] = [];
  for (const label of ['Append', 'Prepend', 'Append', 'Prepend', 'Append', 'Prepend']) {
    times.push(
      await page.evaluate(async (wanted) => {
        const radio = [
          ...document.querySelectorAll('[aria-label="Handover strategy to preview"] label'),
        ].find((candidate) => candidate.textContent?.startsWith(wanted));
        const start = performance.now();
        (radio as HTMLElement).click();
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return performance.now() - start;
      }, label),
    );
  }
  report('another strategy on screen, 1 MB log', milliseconds(Math.max(...times)));
});

test('start with 50 drafts', async ({ page, context }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  const sizes = Array.from({ length: 49 }, (_, n) => [5, 60, 300, 1000][n % 4] as number);
  await editor.drop(
    sizes.map((nodes, n) => ({ name: `draft-${n}.jsonld`, text: generateCheckpoint(nodes) })),
  );
  await expect.poll(async () => (await keptDrafts(page)).length, { timeout: 60_000 }).toBe(50);
  await editor.fileTab('draft-2').click();
  await expect(editor.canvas.getByRole('application')).toHaveAccessibleName(/300 nodes/);
  await page.reload();
  await page.close();
  const again = await context.newPage();
  await again.goto('/');
  const shown = await again.evaluate(async () => {
    const isShown = (): boolean =>
      document.querySelector('[aria-label^="Scenario"][aria-label$="nodes"]') !== null;
    while (!isShown()) await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now();
  });
  report('start with 50 drafts, the one in front on the canvas', milliseconds(shown));
});
