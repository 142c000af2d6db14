import type {
  AgentRecord,
  BatonDocument,
  BenchmarkRecord,
  CriterionRecord,
  DocumentRecord,
  EdgeRecord,
  GroupRecord,
  NodeRecord,
  NoteRecord,
  QuestionRecord,
  RecordId,
  ScenarioRecord,
  ScenarioView,
} from './document.ts';

interface DocumentViews {
  readonly benchmark: BenchmarkRecord;
  readonly scenarios: readonly ScenarioView[];
  readonly questions: readonly QuestionRecord[];
}

const viewsOf = new WeakMap<BatonDocument, DocumentViews>();

/**
 * A document's scenarios, assembled, and its other records, each in order. Computed once a document and
 * linear in its records.
 */
export function documentViews(document: BatonDocument): DocumentViews {
  const known = viewsOf.get(document);
  if (known !== undefined) return known;
  const views = assemble(document.records.values());
  viewsOf.set(document, views);
  return views;
}

function assemble(records: Iterable<DocumentRecord>): DocumentViews {
  let benchmark: BenchmarkRecord = {
    id: 'benchmark',
    type: 'benchmark',
    name: '',
    description: '',
    rating: null,
    raw: {},
  };
  const scenarios: ScenarioRecord[] = [];
  const questions: QuestionRecord[] = [];
  const parts = new Map<RecordId, Parts>();
  const partsOf = (id: RecordId): Parts => {
    const known = parts.get(id);
    if (known !== undefined) return known;
    const fresh: Parts = { nodes: [], edges: [], agents: [], criteria: [], notes: [], groups: [] };
    parts.set(id, fresh);
    return fresh;
  };
  for (const record of records) {
    if (record.type === 'benchmark') benchmark = record;
    else if (record.type === 'scenario') scenarios.push(record);
    else if (record.type === 'question') questions.push(record);
    else if (record.type === 'node') partsOf(record.scenarioId).nodes.push(record);
    else if (record.type === 'edge') partsOf(record.scenarioId).edges.push(record);
    else if (record.type === 'agent') partsOf(record.scenarioId).agents.push(record);
    else if (record.type === 'note') partsOf(record.scenarioId).notes.push(record);
    else if (record.type === 'group') partsOf(record.scenarioId).groups.push(record);
    else partsOf(record.scenarioId).criteria.push(record);
  }
  return {
    benchmark,
    questions: inOrder(questions),
    scenarios: inOrder(scenarios).map((record) => {
      const { nodes, edges, agents, criteria, notes, groups } = partsOf(record.id);
      return {
        id: record.id,
        record,
        name: record.name,
        description: record.description,
        entry: record.entry,
        turnLimit: record.turnLimit,
        trace: record.trace,
        handoffs: record.handoffs,
        wakes: record.wakes,
        metadata: record.metadata,
        nodes: inOrder(nodes),
        edges: inOrder(edges),
        agents: inOrder(agents),
        criteria: inOrder(criteria),
        notes: inOrder(notes),
        groups: inOrder(groups),
      };
    }),
  };
}

interface Parts {
  nodes: NodeRecord[];
  edges: EdgeRecord[];
  agents: AgentRecord[];
  criteria: CriterionRecord[];
  notes: NoteRecord[];
  groups: GroupRecord[];
}

function inOrder<T extends { readonly order: number }>(records: T[]): T[] {
  return records.sort((a, b) => a.order - b.order);
}
