import { expect, test } from '@playwright/test';
import type { Json } from '../../src/core/json/Json.ts';
import { at, checkpointOf, nodeOf } from '../support/checkpoints.ts';
import { EditorDriver } from '../support/EditorDriver.ts';

const SOURCE = `# Reviewed in March
class Answer(BaseAnswer):
    """What to read from the reply."""

    # the drug, as the label spells it
    drug: str = VerifiedField(
        description='The drug',  # as written
        ground_truth="Venetoclax",
        verify_with=ExactMatch(normalize=["lowercase"]),
    )
    daily: bool = VerifiedField(description="Taken daily?", ground_truth=True, verify_with=BooleanMatch())

    def explain(self) -> str:
        return f"{self.drug}!"   # code of its own
`;

function fileWith(template: string): string {
  const question = nodeOf('ask').question as Record<string, Json>;
  const hasPart = question.hasPart as Record<string, Json>;
  return checkpointOf({
    nodes: { ask: nodeOf('ask', { question: { ...question, hasPart: { ...hasPart, text: template } } }) },
  });
}

function sourceIn(text: string): Json | undefined {
  return at(text, 'hasPart', 0, 'nodes', 'ask', 'question', 'hasPart', 'text');
}

async function openTemplate(editor: EditorDriver, template = SOURCE): Promise<void> {
  await editor.visit();
  await editor.drop([{ name: 'drugs.jsonld', text: fileWith(template) }]);
  await expect(editor.fileTab('drugs')).toHaveAttribute('aria-current', 'page');
  await editor.selectNode('ask');
  await editor.openSection(/^Answer template/);
  await expect(editor.inspector.getByRole('textbox', { name: 'Template source' })).toBeAttached();
}

test('fields and source stand side by side, and each follows the other', async ({ page }) => {
  const editor = new EditorDriver(page);
  await openTemplate(editor);
  const fields = editor.inspector.getByRole('list', { name: 'Template fields' });
  const lines = editor.inspector.locator('.monaco-editor .view-lines');

  await test.step('one above the other where the inspector is narrow, side by side where it is wide', async () => {
    const places = async () => {
      const [form, source] = await Promise.all([fields.boundingBox(), lines.boundingBox()]);
      if (form === null || source === null) throw new Error('not on the screen');
      return { below: source.y >= form.y + form.height, beside: source.x >= form.x + form.width };
    };
    await expect.poll(places).toEqual({ below: true, beside: false });
    await editor.inspector.getByRole('button', { name: 'Side by side' }).click();
    await expect.poll(places).toEqual({ below: false, beside: true });
    await expect(editor.node('ask')).toBeVisible();
    await editor.expectAccessible();
  });

  await test.step('a description typed into the table is in the source at once', async () => {
    await fields.getByRole('button', { name: /^drug/ }).click();
    await fields.getByRole('textbox', { name: 'Description' }).fill('The drug, by name');
    await expect(lines).toContainText('The drug, by name');
    await editor.expectAccessible();
  });

  await test.step('a field typed into the source is in the table at once', async () => {
    await editor.writeInSource('Template source', '\n    dose: int = Field(description="Milligrams")');
    await expect(fields.getByRole('listitem')).toHaveCount(3);
    await expect(fields).toContainText('Milligrams');
  });

  const wanted = SOURCE.replace(`'The drug'`, '"The drug, by name"');
  expect(sourceIn(await editor.exportText())).toBe(
    `${wanted}\n    dose: int = Field(description="Milligrams")`,
  );
});

test('fields are added, copied, moved, set free and removed; comments and code of its own stay', async ({
  page,
}) => {
  const editor = new EditorDriver(page);
  await openTemplate(editor);
  const fields = editor.inspector.getByRole('list', { name: 'Template fields' });
  const names = () =>
    fields.getByRole('button', { expanded: undefined }).filter({ has: page.locator('code') });

  await test.step('added by the keyboard alone, its name typed over', async () => {
    await editor.inspector.getByRole('button', { name: 'Add a field' }).focus();
    await page.keyboard.press('Enter');
    await expect(fields.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type('dose');
    await fields.getByRole('combobox', { name: 'Type', exact: true }).fill('int');
    await fields.getByRole('combobox', { name: 'Type of Ground truth' }).selectOption('number');
    await fields.getByRole('textbox', { name: 'Ground truth' }).fill('400');
    await expect(names()).toHaveText([/^drug/, /^daily/, /^doseint/]);
  });

  await test.step('copied and moved', async () => {
    await fields.getByRole('button', { name: 'Move field dose up' }).click();
    await expect(names()).toHaveText([/^drug/, /^dose/, /^daily/]);
    await fields.getByRole('button', { name: 'Duplicate field dose' }).click();
    await expect(names()).toHaveText([/^drug/, /^dose/, /^dose_2/, /^daily/]);
    await fields.getByRole('button', { name: 'Remove field dose_2' }).click();
    await expect(names()).toHaveText([/^drug/, /^dose/, /^daily/]);
  });

  await test.step('what is code is named, with its place', async () => {
    const notes = editor.inspector.getByRole('list', { name: 'Notes on the template' });
    await expect(notes).toContainText('explain()');
    await notes.getByRole('button', { name: /^Line \d+/ }).click();
    await expect(editor.inspector.getByRole('textbox', { name: 'Template source' })).toBeFocused();
  });

  const dose = `    dose: int = VerifiedField(
        description="What the response says",
        ground_truth=400,
        verify_with=ExactMatch(),
    )
`;
  const daily = SOURCE.indexOf('    daily: bool');
  expect(sourceIn(await editor.exportText())).toBe(SOURCE.slice(0, daily) + dose + SOURCE.slice(daily));

  await test.step('every step is undone by itself', async () => {
    await editor.undo();
    await expect(names()).toHaveText([/^drug/, /^dose/, /^dose_2/, /^daily/]);
    await editor.undo();
    await editor.undo();
    await expect(names()).toHaveText([/^drug/, /^daily/, /^dose/]);
  });
});

test('a source that can’t be read leaves the fields as they were, and says where it went wrong', async ({
  page,
}) => {
  const editor = new EditorDriver(page);
  await openTemplate(editor);
  const fields = editor.inspector.getByRole('list', { name: 'Template fields' });
  await expect(fields.getByRole('listitem')).toHaveCount(2);

  await editor.writeInSource('Template source', '\n    dose: int = Field(');
  const notes = editor.inspector.getByRole('list', { name: 'Notes on the template' });
  await expect(notes).toContainText(/Line \d+, column \d+ This is not Python.*Correct the source/);
  await expect(editor.inspector.getByText('Drug', { exact: true })).toBeHidden();
  await expect(editor.inspector.locator('[inert]').getByText('The drug', { exact: true })).toBeVisible();
  await editor.expectAccessible();
  expect(sourceIn(await editor.exportText())).toBe(`${SOURCE}\n    dose: int = Field(`);

  await editor.writeInSource('Template source', 'description="Milligrams")');
  await expect(fields.getByRole('listitem')).toHaveCount(3);
  await expect(editor.inspector.locator('[inert]')).toHaveCount(0);
});

test('how the verdict comes about, and what is right by an earlier node, are built without code', async ({
  page,
}) => {
  const editor = new EditorDriver(page);
  await openTemplate(editor, SOURCE.slice(0, SOURCE.indexOf('\n    def explain')));
  const fields = editor.inspector.getByRole('list', { name: 'Template fields' });

  await editor.inspector.getByLabel('The answer is right when').selectOption('Any of these holds');
  await expect(editor.inspector.getByRole('combobox', { name: 'Condition 2' })).toBeVisible();

  await fields.getByRole('button', { name: /^drug/ }).click();
  await fields.getByRole('switch', { name: 'It depends on an earlier node' }).check();
  await fields.getByRole('textbox', { name: 'Right in case 1' }).fill('Aspirin');
  await editor.expectAccessible();

  const source = String(sourceIn(await editor.exportText()));
  expect(source).toContain(
    'verify_strategy = AnyOf(conditions=[FieldCheck(field="drug"), FieldCheck(field="daily")])',
  );
  expect(source).toContain('cases={"True": GroundTruthCase(value="Aspirin")}');
  expect(source).toContain('# the drug, as the label spells it');
});
