import { useEffect, useEffectEvent, useState } from 'react';

const bringsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;

/** Takes files that are dropped anywhere on the page or pasted; returns whether some are dragged over it now. */
export function usePageFiles(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((files: FileList | undefined) => {
    if (files && files.length > 0) onFiles([...files]);
  });
  useEffect(() => {
    // Moving from one element to the next leaves the old one after it enters the new one.
    let depth = 0;
    const enter = (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      depth += 1;
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      depth -= 1;
      setOver(depth > 0);
    };
    // Without this the browser would open the file in place of the page.
    const over = (event: DragEvent) => bringsFiles(event) && event.preventDefault();
    const drop = (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setOver(false);
      take(event.dataTransfer?.files);
    };
    const paste = (event: ClipboardEvent) => take(event.clipboardData?.files);
    const abort = new AbortController();
    const { signal } = abort;
    window.addEventListener('dragenter', enter, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('drop', drop, { signal });
    window.addEventListener('paste', paste, { signal });
    return () => abort.abort();
  }, []);
  return isOver;
}
