import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { CombinationType } from './outcomeChecks.ts';

const WRAPS: readonly (readonly [CombinationType, string])[] = [
  ['AllOf', 'all of these hold'],
  ['AnyOf', 'any of these holds'],
  ['AtLeastN', 'at least some of these hold'],
];

/** What can be done to a check as a whole, beside moving and removing it. */
export function CheckMenu({
  name,
  onWrap,
  onDissolve,
  onTakeOut,
}: {
  /** What the check is called, for the button's name: `check 2.1`. */
  name: string;
  /** Left out for a check that can't be a part. */
  onWrap?: (type: CombinationType) => void;
  /** Puts what a combination holds in its place; left out where that can't be. */
  onDissolve?: () => void;
  /** Takes the check out of the combination that it stands in. */
  onTakeOut?: () => void;
}) {
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={`More for ${name}`} title="More">
          <IconDots size={14} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onWrap !== undefined && (
          <>
            <Menu.Label>Put into a group: holds when</Menu.Label>
            {WRAPS.map(([type, words]) => (
              <Menu.Item key={type} onClick={() => onWrap(type)}>
                {words}
              </Menu.Item>
            ))}
          </>
        )}
        {(onDissolve !== undefined || onTakeOut !== undefined) && (
          <>
            {onWrap !== undefined && <Menu.Divider />}
            {onTakeOut !== undefined && <Menu.Item onClick={onTakeOut}>Take out of its group</Menu.Item>}
            {onDissolve !== undefined && (
              <Menu.Item onClick={onDissolve}>Dissolve the group, keep its checks</Menu.Item>
            )}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
