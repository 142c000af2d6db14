import { ActionIcon, CloseButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { RecordId } from '../../core/scenario/document.ts';
import { findTexts, type TextHit } from '../../core/search/findTexts.ts';
import { propertyWords } from '../../core/search/propertyWords.ts';
import { useStores } from '../../store/useStores.ts';
import { inSlices } from '../../ui/inSlices.ts';
import { useCanvas } from '../CanvasContext.ts';
import classes from './FindBar.module.css';
import { NOT_FINDING } from './FindStore.ts';
import { findableRecords, partsOfHit } from './findScope.ts';
import { stepToHit } from './stepToHit.ts';

/** A text to find in the scenario in front: how often it is there, and a way from one place to the next. */
export function FindBar({ onLeave }: { onLeave: () => void }) {
  const stores = useStores();
  const { find } = useCanvas();
  const { typed, hits, at } = useStore(find);
  const view = useStore(stores.active, (state) => state.view);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    field.current?.focus();
    return () => find.setState(NOT_FINDING);
  }, [find]);
  useEffect(() => {
    if (view === undefined || typed === '') {
      find.setState({ hits: [], parts: null, at: -1 });
      return;
    }
    const control = new AbortController();
    const found: TextHit[] = [];
    const parts = new Set<RecordId>();
    void inSlices(
      findTexts(findableRecords(view), typed),
      (hit) => {
        found.push(hit);
        for (const part of partsOfHit(view, hit)) parts.add(part);
      },
      control.signal,
    ).then(() => {
      if (!control.signal.aborted)
        find.setState(({ at: before }) => ({ hits: found, parts, at: Math.min(before, found.length - 1) }));
    });
    return () => control.abort();
  }, [find, view, typed]);

  const close = (): void => {
    find.setState(NOT_FINDING);
    onLeave();
  };
  const hit = hits[at];
  return (
    <search className={classes.bar} aria-label="Find in the scenario">
      <IconSearch size={14} aria-hidden />
      <input
        ref={field}
        data-find
        className={classes.input}
        aria-label="Find in the scenario"
        placeholder="Find in the scenario"
        spellCheck={false}
        autoComplete="off"
        value={typed}
        onChange={(event) => find.setState({ typed: event.currentTarget.value, at: -1 })}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') stepToHit(stores, find, event.shiftKey ? -1 : 1);
          else if (event.key === 'Escape') close();
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <span className={classes.count} role="status">
        {typed === ''
          ? ''
          : hits.length === 0
            ? 'nowhere'
            : at < 0
              ? `${hits.length} found`
              : `${at + 1} of ${hits.length}`}
        {hit !== undefined && <span className={classes.property}> · {propertyWords(hit.property)}</span>}
      </span>
      <ActionIcon
        size="sm"
        aria-label="Previous hit"
        disabled={hits.length === 0}
        onClick={() => stepToHit(stores, find, -1)}
      >
        <IconChevronUp size={15} />
      </ActionIcon>
      <ActionIcon
        size="sm"
        aria-label="Next hit"
        disabled={hits.length === 0}
        onClick={() => stepToHit(stores, find, 1)}
      >
        <IconChevronDown size={15} />
      </ActionIcon>
      <CloseButton size={24} iconSize={14} aria-label="Close find" onClick={close} />
    </search>
  );
}
