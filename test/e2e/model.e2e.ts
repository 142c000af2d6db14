import { expect, test } from '@playwright/test';
import { at, checkpointOf, nodeOf } from '../support/checkpoints.ts';
import { EditorDriver } from '../support/EditorDriver.ts';

const MODEL = {
  id: 'small',
  model_provider: 'anthropic',
  model_name: 'small',
  temperature: 0.1,
  extra_kwargs: { top_p: 0.9, api_key: 'sk-never-shown' },
  future_setting: [1, 2],
};
const FILE = checkpointOf({
  nodes: {
    ask: nodeOf('ask', { agentIdentity: 'solver', modelOverride: { answering_model: MODEL } }),
  },
});

test('every setting of a model has a field; secrets are neither shown nor taken', async ({ page }) => {
  const editor = new EditorDriver(page);
  const { inspector } = editor;
  await editor.visit();
  await editor.drop([{ name: 'models.jsonld', text: FILE }]);
  await expect(editor.fileTab('models')).toHaveAttribute('aria-current', 'page');
  await editor.explorer.getByRole('button', { name: /^solver/ }).click();
  await inspector.getByRole('button', { name: 'More settings' }).first().click();

  await test.step('servers are a table', async () => {
    await inspector.getByRole('button', { name: 'Add a server' }).focus();
    await page.keyboard.press('Enter');
    await expect(inspector.getByRole('textbox', { name: 'Name of server 1' })).toBeFocused();
    await page.keyboard.type('crm');
    await inspector.getByRole('textbox', { name: 'URL of crm' }).fill('https://mcp.example/crm');
    await inspector.getByRole('textbox', { name: 'MCP tools', exact: true }).fill('lookup\nrefund');
  });

  await test.step('extra arguments have values of any type, but no secret', async () => {
    await expect(inspector.getByText('sk-never-shown')).toHaveCount(0);
    await expect(inspector.getByText('Not shown, and never written into a file.')).toBeVisible();
    await inspector.getByRole('button', { name: 'Add an argument' }).click();
    const name = inspector.getByRole('textbox', { name: 'Name of argument 3' });
    await name.fill('api_key');
    await expect(inspector.getByText(/^Keys and passwords stay out of files/)).toBeVisible();
    await name.fill('stream');
    await inspector.getByRole('combobox', { name: 'Type of Value of stream' }).selectOption('Boolean');
    await editor.expectAccessible();
  });

  await test.step('middleware and retries are fields, not JSON', async () => {
    await inspector.getByRole('button', { name: /^Limits/ }).click();
    await inspector.getByRole('textbox', { name: 'Limits: Model calls' }).fill('10');
    await inspector.getByRole('button', { name: /^Summaries/ }).click();
    await inspector.getByRole('combobox', { name: 'Summaries: Summarizes' }).selectOption('No');
    await inspector.getByRole('button', { name: /^Rate limit/ }).click();
    await inspector.getByRole('textbox', { name: 'Rate limit: Retries' }).fill('5');
    await editor.expectAccessible();
  });

  await test.step('which fields there are follows the interface', async () => {
    await inspector.getByLabel('Interface').first().selectOption('langchain_deep_agents');
    await inspector.getByLabel('Backend').selectOption('docker');
    await expect(inspector.getByLabel('Endpoint URL')).toBeHidden();
    await inspector.getByLabel('Interface').first().selectOption('openai_endpoint');
    await expect(inspector.getByLabel('Endpoint URL')).toBeVisible();
    await expect(inspector.getByLabel('Backend')).toHaveValue('docker');
  });

  const written = at(
    await editor.exportText(),
    'hasPart',
    0,
    'nodes',
    'ask',
    'modelOverride',
    'answering_model',
  );
  expect(written).toEqual({
    id: 'small',
    model_provider: 'anthropic',
    model_name: 'small',
    temperature: 0.1,
    extra_kwargs: { top_p: 0.9, stream: true },
    future_setting: [1, 2],
    mcp_urls_dict: { crm: 'https://mcp.example/crm' },
    mcp_tool_filter: ['lookup', 'refund'],
    agent_middleware: { limits: { model_call_limit: 10 }, summarization: { enabled: false } },
    retry_policy: { rate_limit: { max_attempts: 5 } },
    interface: 'openai_endpoint',
    deepagents_backend: 'docker',
  });

  await test.step('typing is undone as one step', async () => {
    await inspector.getByLabel('Endpoint URL').fill('https://models.example/v1');
    await editor.undo();
    await expect(inspector.getByLabel('Endpoint URL')).toHaveValue('');
  });
});
