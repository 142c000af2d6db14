/** What a finding is about, as in `service=checkout`; without a label the key alone, without a key nothing. */
export function entityName({
  key,
  label,
}: {
  readonly key: string | null;
  readonly label: string | null;
}): string {
  if (key === null || key === '') return '';
  return label === null || label === '' ? key : `${label}=${key}`;
}
