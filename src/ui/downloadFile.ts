/** Hands a file to the browser's downloads. */
export function downloadFile(fileName: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken the blob by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
