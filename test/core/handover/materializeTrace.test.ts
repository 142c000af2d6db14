import { describe, expect, it } from 'vitest';
import { VirtualFiles } from '../../../src/core/files/VirtualFiles.ts';
import { materializeTrace, type TraceRequest } from '../../../src/core/handover/materializeTrace.ts';
import { DEFAULT_PREAMBLE } from '../../../src/core/handover/preamble.ts';
import { sanitizeName } from '../../../src/core/handover/sanitizeName.ts';
import { turnDirectory } from '../../../src/core/handover/turnDirectory.ts';
import { textMessage, USER_LABEL } from '../../../src/core/message/message.ts';
import { renderStructuredTrace } from '../../../src/core/transcript/renderStructuredTrace.ts';

const log = [
  { agent_id: USER_LABEL, message: textMessage('user', 'q') },
  { agent_id: 'a', message: textMessage('assistant', 'one\r\ntwo <b>') },
];

function request(given: Partial<TraceRequest> = {}): TraceRequest {
  return {
    log,
    node: 'guardrail check',
    turn: 3,
    turnDir: '/workspace/s/m/turn_3/',
    trace: { rendering: 'structured', threshold: 2000 },
    files: new VirtualFiles(),
    ...given,
  };
}

describe('materializeTrace', () => {
  it.each(['structured', 'karenina'] as const)(
    'names the %s file after node, transcript and turn',
    (rendering) => {
      const given = request({ trace: { rendering, threshold: 2000 } });
      const { path, written } = materializeTrace(given);
      expect(path).toBe('/workspace/s/m/turn_3/traces/guardrail_check_4f1f7d8580_handover_turn3_trace.txt');
      expect(written).toEqual([path]);
      expect(given.files.list().map((file) => file.path)).toEqual([path]);
    },
  );

  it('writes the structured rendering below lines that explain it', () => {
    const given = request();
    const content = given.files.read(materializeTrace(given).path) ?? '';
    const trace = renderStructuredTrace(log);
    expect(content.endsWith(`\n${trace}`)).toBe(true);
    const banner = content.slice(0, -trace.length).trimEnd().split('\n');
    expect(banner.length).toBeGreaterThan(2);
    expect(banner.filter((line) => !line.startsWith('#'))).toEqual([]);
    expect(trace).toContain('one\r\n      two &lt;b&gt;');
  });

  it('lists the artifacts after the trace file', () => {
    const given = request({ trace: { rendering: 'structured', threshold: 3 } });
    const { path, written } = materializeTrace(given);
    const artifact = '/workspace/s/m/turn_3/traces/artifacts/text_001.txt';
    expect(written).toEqual([path, artifact]);
    expect(given.files.read(artifact)).toBe('one\r\ntwo <b>');
    expect(given.files.read(path)).toContain(`      File: ${artifact}\n`);
  });

  it('refuses a folder that is not absolute or climbs', () => {
    expect(() => materializeTrace(request({ turnDir: 'turn_3' }))).toThrow(RangeError);
    expect(() => materializeTrace(request({ turnDir: '/workspace/../turn_3' }))).toThrow(RangeError);
  });
});

describe('DEFAULT_PREAMBLE', () => {
  it('points to the file and ends with a rule and a blank line', () => {
    const preamble = DEFAULT_PREAMBLE('/t/x_trace.txt');
    expect(preamble).toContain('/t/x_trace.txt');
    expect(preamble.endsWith('\n\n---\n\n')).toBe(true);
    expect(preamble.split('\n---\n')).toHaveLength(2);
  });
});

describe('turnDirectory', () => {
  it('sanitizes names per code point', () => {
    expect(sanitizeName('A-z_0 ü/😀.')).toBe('A-z_0_____');
    expect(turnDirectory('/workspace', 'two agents', 'gpt-4.1', null, 0)).toBe(
      '/workspace/two_agents/gpt-4_1/turn_0',
    );
  });

  it('has a folder for a replicate, the first too', () => {
    expect(turnDirectory('/w/', 's', 'm', 0, 12)).toBe('/w/s/m/rep_0/turn_12');
    expect(turnDirectory('/', 's', 'm', 7, 1)).toBe('/s/m/rep_7/turn_1');
  });

  it('stays below its root whatever the names', () => {
    expect(turnDirectory('/workspace', '../..', '..', null, 0)).toBe('/workspace/_____/__/turn_0');
    expect(() => turnDirectory('workspace', 's', 'm', null, 0)).toThrow(RangeError);
  });
});
