import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { CodeEditorProps, CodeMark } from '../ui/CodeEditorSlot.ts';
import { changedRange } from '../ui/changedRange.ts';
import { onMarkAsked } from '../ui/markText.ts';
import classes from './CodeEditor.module.css';
import { defineTheme } from './editorThemes.ts';
import { editor, MarkerSeverity, Range } from './monaco.ts';

const MARKS_OWNER = 'baton';
const FONT = 'JetBrains Mono Variable';
const NO_BRACKET_COLOURS = { enabled: false, independentColorPoolPerBracketType: false };
const NO_MARKS: readonly CodeMark[] = [];

/** Monaco over one source. `value` is in charge: what comes from outside replaces what is shown. */
export default function MonacoEditor({
  value,
  onChange,
  language,
  label,
  problems = NO_MARKS,
  place = null,
}: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const shown = useRef<editor.IStandaloneCodeEditor>(null);
  const scheme = useComputedColorScheme('light');
  /** Set while a value from outside is put in: that is no change by the user, even where Monaco reads a
   *  source's mixed line ends as one kind. */
  const replacing = useRef(false);
  const changed = useEffectEvent((text: string) => {
    if (!replacing.current) onChange(text);
  });
  const initial = useEffectEvent(() => ({ value, language: COLOURED_AS[language], ariaLabel: label }));

  useEffect(() => {
    if (host.current === null) return;
    const created = editor.create(host.current, { ...initial(), ...OPTIONS });
    shown.current = created;
    created.getModel()?.updateOptions({ bracketColorizationOptions: NO_BRACKET_COLOURS });
    // Columns are measured: again, once the font is there.
    document.fonts.load(`12px "${FONT}"`).then(() => editor.remeasureFonts());
    const marking = onMarkAsked(host.current, (text) => {
      const [match] = created.getModel()?.findMatches(text, true, false, false, null, false, 1) ?? [];
      if (match === undefined) return false;
      created.setSelection(match.range);
      created.revealRangeInCenter(match.range);
      return true;
    });
    const listening = created.onDidChangeModelContent(() => changed(created.getValue()));
    return () => {
      marking();
      listening.dispose();
      created.getModel()?.dispose();
      created.dispose();
      shown.current = null;
    };
  }, []);

  useEffect(() => {
    const model = shown.current?.getModel();
    if (!model || model.getValue() === value) return;
    replacing.current = true;
    replaceText(model, value);
    replacing.current = false;
  }, [value]);

  useEffect(() => shown.current?.updateOptions({ ariaLabel: label }), [label]);

  useEffect(() => {
    const model = shown.current?.getModel();
    if (model)
      editor.setModelMarkers(
        model,
        MARKS_OWNER,
        problems.map((mark) => markerOf(mark, model)),
      );
  }, [problems]);

  useEffect(() => {
    if (place === null || shown.current === null) return;
    const { line: lineNumber, column, focus } = place;
    shown.current.setPosition({ lineNumber, column });
    shown.current.revealLineInCenterIfOutsideViewport(lineNumber);
    if (focus) shown.current.focus();
  }, [place]);

  useEffect(() => editor.setTheme(defineTheme(scheme)), [scheme]);

  return (
    <>
      <div ref={host} className={classes.editor} data-editor />
      <div className={classes.hint}>Tab indents; Ctrl+M lets it leave.</div>
    </>
  );
}

/** Puts another text in the place of a model's, by what differs: the cursor and what is in view stay. */
function replaceText(model: editor.ITextModel, text: string): void {
  const before = model.getValue();
  const { start, end } = changedRange(before, text);
  const range = Range.fromPositions(model.getPositionAt(start), model.getPositionAt(before.length - end));
  model.applyEdits([{ range, text: text.slice(start, text.length - end) }]);
  if (model.getValue() !== text) model.setValue(text);
}

/** Monaco's names: what colours TypeScript colours JavaScript too. */
const COLOURED_AS = { python: 'python', javascript: 'typescript' } as const;

const OPTIONS: editor.IStandaloneEditorConstructionOptions = {
  automaticLayout: true,
  fontFamily: `'${FONT}', ui-monospace, monospace`,
  fontSize: 12,
  lineHeight: 19,
  lineNumbersMinChars: 2,
  lineDecorationsWidth: 4,
  folding: false,
  glyphMargin: false,
  minimap: { enabled: false },
  overviewRulerLanes: 0,
  hideCursorInOverviewRuler: true,
  scrollBeyondLastLine: false,
  scrollbar: { verticalScrollbarSize: 8, horizontalScrollbarSize: 8, alwaysConsumeMouseWheel: false },
  padding: { top: 6, bottom: 6 },
  renderFinalNewline: 'on',
  renderLineHighlight: 'line',
  renderLineHighlightOnlyWhenFocus: true,
  guides: { indentation: false },
  tabSize: 4,
  insertSpaces: true,
  detectIndentation: false,
  // A file may hold characters that look like others: they are shown as they are, nothing is rewritten.
  unusualLineTerminators: 'off',
  fixedOverflowWidgets: true,
  contextmenu: false,
};

const SEVERITIES = {
  error: MarkerSeverity.Error,
  warning: MarkerSeverity.Warning,
  info: MarkerSeverity.Info,
} as const;

/** A mark from its column to the end of its line; one without a place stands at the first line. */
function markerOf(mark: CodeMark, model: editor.ITextModel): editor.IMarkerData {
  const line = Math.min(Math.max(mark.line ?? 1, 1), model.getLineCount());
  return {
    severity: SEVERITIES[mark.severity],
    message: mark.message,
    startLineNumber: line,
    startColumn: mark.column ?? model.getLineFirstNonWhitespaceColumn(line),
    endLineNumber: line,
    endColumn: model.getLineMaxColumn(line),
  };
}
