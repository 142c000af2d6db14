import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

/** Milliseconds that the button says what it did. */
const SAID_FOR = 1600;

/** Copies a text that is made when it is asked for, and says so. */
export function CopyButton({ what, text }: { what: string; text: () => string }) {
  const [said, setSaid] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), SAID_FOR);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text());
      setSaid('copied');
    } catch {
      setSaid('refused');
    }
  };
  const Icon = said === 'copied' ? IconCheck : IconCopy;
  return (
    <Button
      size="compact-sm"
      leftSection={<Icon size={14} aria-hidden />}
      aria-label={said === null ? `Copy ${what}` : undefined}
      title={`Copy ${what}`}
      onClick={() => void copy()}
    >
      <span role="status">{said === null ? 'Copy' : said === 'copied' ? 'Copied' : 'Not allowed'}</span>
    </Button>
  );
}
