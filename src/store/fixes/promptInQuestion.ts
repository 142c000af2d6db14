import { agentModelsOf, modelOverrideOf, systemPromptIn } from '../../core/scenario/modelOverrideOf.ts';
import { type Fixer, fixOf } from './Fix.ts';
import { ofNode } from './partsOf.ts';

/** A question that repeats its agent's system prompt asks without it. */
export const promptOutOfQuestion: Fixer = (view, problem) =>
  ofNode(view, problem, (node) => {
    const prompt = systemPromptIn(modelOverrideOf(node, agentModelsOf(view.agents))).trim();
    if (prompt === '' || !node.question.includes(prompt)) return [];
    const question = node.question.replaceAll(prompt, '').trim();
    return [fixOf(`Take the system prompt out of the question of ${node.nodeId}`, [{ ...node, question }])];
  });
