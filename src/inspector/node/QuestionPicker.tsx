import { Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { documentViews } from '../../core/scenario/scenarioViews.ts';
import { useStores } from '../../store/useStores.ts';
import fields from '../fields/fields.module.css';
import { type FileQuestion, questionsIn } from './fewShot.ts';

const NONE: readonly FileQuestion[] = [];

/** Takes one of the file's questions with its expected answer; searched by what is typed. */
export function QuestionPicker({
  except,
  onPick,
}: {
  /** A question that is not offered: the node's own. */
  except: string;
  onPick: (question: FileQuestion) => void;
}) {
  const { active } = useStores();
  const document = useStore(active, ({ open }) => open?.document);
  const [isOpen, setOpen] = useState(false);
  const questions = useMemo(
    () => (isOpen && document !== undefined ? questionsIn(documentViews(document), except) : NONE),
    [isOpen, document, except],
  );
  return (
    <Select
      aria-label="Add a question of this file"
      placeholder="Add a question of this file…"
      value={null}
      searchable
      limit={100}
      nothingFoundMessage="The file has no such question"
      data={questions.map(({ question }, index) => ({ value: String(index), label: question }))}
      renderOption={({ option }) => {
        const found = questions[Number(option.value)];
        return (
          <span className={fields.option}>
            <span>{option.label}</span>
            <span className={fields.hint}>
              {found?.from}
              {found !== undefined && found.answer !== '' && ` · ${found.answer}`}
            </span>
          </span>
        );
      }}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onChange={(index) => {
        const found = index === null ? undefined : questions[Number(index)];
        if (found !== undefined) onPick(found);
      }}
    />
  );
}
