/** Whether a file of this name is a catalog: YAML. */
export function isCatalogName(fileName: string): boolean {
  return /\.ya?ml$/i.test(fileName);
}
