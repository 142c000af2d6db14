import { IconAlertTriangleFilled, IconCircleXFilled, IconInfoCircleFilled } from '@tabler/icons-react';

const SIGNS = {
  error: { Icon: IconCircleXFilled, colour: 'var(--bad)', name: 'Error' },
  warning: { Icon: IconAlertTriangleFilled, colour: 'var(--warning)', name: 'Warning' },
  info: { Icon: IconInfoCircleFilled, colour: 'var(--accent)', name: 'Note' },
} as const;

export type Severity = keyof typeof SIGNS;

/** How bad something is, by shape and colour, with its name for those who hear it. */
export function SeveritySign({ severity, size = 14 }: { severity: Severity; size?: number }) {
  const { Icon, colour, name } = SIGNS[severity];
  return <Icon size={size} color={colour} role="img" aria-label={name} style={{ flex: 'none' }} />;
}
