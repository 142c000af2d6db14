import { expect, test } from '@playwright/test';
import { EditorDriver } from '../support/EditorDriver.ts';

test('three parallel edges and two loops are selected each at its line and at its label', async ({
  page,
}) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  const when = {
    type: 'state_check',
    field: 'verify_result',
    expected: false,
    verify_with: { type: 'BooleanMatch' },
  };
  const node = (nodeId: string, x: number) => ({ nodeId, metadata: { baton: { position: { x, y: 200 } } } });
  const checkpoint = {
    '@type': 'DataFeed',
    name: 'many',
    hasPart: [
      {
        '@type': 'karenina:Scenario',
        name: 'many',
        entryNode: 'a',
        nodes: { a: node('a', 0), b: node('b', 640) },
        edges: [
          { source: 'a', target: 'b', condition: when, handover: 'transcript_append' },
          { source: 'a', target: 'b', condition: when, handover: 'transcript_prepend' },
          { source: 'a', target: 'b', handover: 'transcript_materialize' },
          { source: 'b', target: 'b', condition: when, handover: 'transcript_append' },
          { source: 'b', target: 'b', handover: 'transcript_prepend' },
        ],
        outcomeCriteria: [],
        metadata: {},
      },
    ],
  };
  await editor.drop([{ name: 'many.jsonld', text: JSON.stringify(checkpoint) }]);
  await expect(editor.canvas.locator('[data-edge]')).toHaveCount(5);
  const ids = await editor.canvas
    .locator('[data-edge]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-edge') ?? ''));
  for (const id of ids) {
    const line = editor.canvas.locator(`.react-flow__edge[data-id="${id}"]`);
    await editor.canvas.locator(`[data-edge="${id}"]`).click();
    await expect(line).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('Escape');
    // Where on its line nothing else lies on top.
    const at = await line
      .locator('path')
      .first()
      .evaluate((path: SVGPathElement) => {
        const matrix = path.getScreenCTM();
        const length = path.getTotalLength();
        for (let along = 6; along < length && matrix !== null; along += 3) {
          const { x, y } = path.getPointAtLength(along).matrixTransform(matrix);
          if (document.elementFromPoint(x, y) === path) return { x, y };
        }
        return null;
      });
    if (at === null) throw new Error(`${id} can’t be clicked`);
    await page.mouse.click(at.x, at.y);
    await expect(line).toHaveAttribute('aria-current', 'true');
    await expect(editor.canvas.locator('.react-flow__edge[aria-current="true"]')).toHaveCount(1);
    await page.keyboard.press('Escape');
  }
});
