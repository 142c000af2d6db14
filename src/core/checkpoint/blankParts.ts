import type { JsonObject } from '../json/Json.ts';
import { questionId, templateName } from './questionText.ts';

/*
 * Parts as karenina writes them when there is nothing in them yet: the members that are always there, in
 * order. What a part made in the editor holds is written over one of these.
 */

export function blankCheckpoint(now: string): JsonObject {
  const seconds = (Date.parse(now) / 1000).toFixed(6);
  return {
    '@context': {
      '@version': 1.1,
      '@vocab': 'https://schema.org/',
      karenina: 'urn:karenina:vocab:',
      dataFeedElement: set('dataFeedElement'),
      item: reference('item'),
      acceptedAnswer: reference('acceptedAnswer'),
      rating: set('contentRating'),
      additionalProperty: set('additionalProperty'),
      hasPart: set('hasPart'),
      keywords: set('keywords'),
    },
    '@type': 'DataFeed',
    '@id': `urn:uuid:karenina-checkpoint-${seconds}`,
    name: '',
    description: '',
    version: '1.0.0',
    creator: 'Baton',
    dateCreated: now,
    dateModified: now,
    dataFeedElement: [],
    hasPart: [],
    additionalProperty: [
      { '@type': 'PropertyValue', name: 'benchmark_format_version', value: '3.0.0-jsonld' },
      SCENARIO_BENCHMARK,
    ],
  };
}

/** Marks a file as one of scenarios. */
export const SCENARIO_BENCHMARK: JsonObject = {
  '@type': 'PropertyValue',
  name: 'benchmark_type',
  value: 'scenario',
};

function set(id: string): JsonObject {
  return { '@id': id, '@container': '@set' };
}

function reference(id: string): JsonObject {
  return { '@id': id, '@type': '@id' };
}

export function blankScenario(): JsonObject {
  return {
    '@type': 'karenina:Scenario',
    name: '',
    description: '',
    entryNode: '',
    nodes: {},
    edges: [],
    outcomeCriteria: [],
    metadata: {},
  };
}

export function blankNode(now: string): JsonObject {
  return {
    '@type': 'karenina:ScenarioNode',
    nodeId: '',
    question: blankQuestion(),
    questionData: {
      question: '',
      raw_answer: '',
      keywords: [],
      few_shot_examples: null,
      date_created: now,
      date_modified: now,
      answer_template: null,
      answer_notes: null,
      author: null,
      sources: null,
      custom_metadata: null,
      question_rubric: null,
      question_dynamic_rubric: null,
      workspace_path: null,
      id: questionId(''),
    },
    metadata: {},
  };
}

function blankQuestion(): JsonObject {
  return {
    '@type': 'Question',
    text: '',
    acceptedAnswer: { '@type': 'Answer', text: '' },
    hasPart: {
      '@type': 'SoftwareSourceCode',
      name: templateName(''),
      text: '',
      programmingLanguage: 'Python',
    },
  };
}

export function blankFeedItem(now: string): JsonObject {
  return { '@type': 'DataFeedItem', dateCreated: now, dateModified: now, item: blankQuestion() };
}

export function blankEdge(): JsonObject {
  return { source: '', target: '' };
}

export function blankCriterion(): JsonObject {
  return { name: '', description: '' };
}
