/** Downloads a file through the browser. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers start reading the file only later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
