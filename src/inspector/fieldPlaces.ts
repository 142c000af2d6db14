/** Where a property has its field: under a section's title, under a label, or both. */
export interface FieldPlace {
  readonly section?: string;
  readonly label?: string;
}

/** Where the properties of records are edited, by their names. What is not here has no place of its own. */
export const FIELD_PLACES: Readonly<Record<string, FieldPlace>> = {
  question: { label: 'Question' },
  expectedAnswer: { label: 'Expected answer' },
  description: { label: 'Description' },
  script: { section: 'Scripted replies' },
  template: { section: 'Answer template' },
  fewShot: { section: 'Few-shot examples' },
  contextPolicy: { section: 'Context policy' },
  concludes: { section: 'When it concludes' },
  toolFilter: { section: 'Tool filter' },
  stateUpdateSource: { section: 'State update' },
  stateUpdateJs: { section: 'State update' },
  note: { section: 'Note' },
  rubric: { section: 'Rubric' },
  dynamicRubric: { section: 'Rubric' },
  rating: { section: 'Rubric of the benchmark' },
  metadata: { section: 'Metadata' },
  handoffs: { section: 'Handoffs' },
  wakes: { section: 'Wakes' },
};

/** The settings of a model: an agent's are under its answering model, a node's own under its model. */
export const MODEL_SECTIONS: readonly string[] = ['Answering model', 'Model'];
