import {
  IconAlertTriangleFilled,
  IconCheck,
  IconLoader2,
  IconMinus,
  IconPlayerSkipForward,
  IconX,
} from '@tabler/icons-react';
import classes from './Sign.module.css';

const SIGNS = {
  good: { Icon: IconCheck, colour: 'var(--good)' },
  bad: { Icon: IconX, colour: 'var(--bad)' },
  warning: { Icon: IconAlertTriangleFilled, colour: 'var(--warning)' },
  neutral: { Icon: IconMinus, colour: 'var(--faint)' },
  skipped: { Icon: IconPlayerSkipForward, colour: 'var(--faint)' },
  busy: { Icon: IconLoader2, colour: 'var(--accent)' },
} as const;

export type SignKind = keyof typeof SIGNS;

/** A sign beside words that say the same: never alone. */
export function Sign({ kind, size = 14 }: { kind: SignKind; size?: number }) {
  const { Icon, colour } = SIGNS[kind];
  return (
    <Icon size={size} color={colour} aria-hidden className={kind === 'busy' ? classes.busy : classes.sign} />
  );
}
