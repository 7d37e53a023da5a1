import { useEffect, useState } from 'react';

/** An address under which the page can show a file it holds; null until there is one. */
export function useBlobUrl(blob: Blob | null): string | null {
  const [shown, setShown] = useState<{ blob: Blob; url: string } | null>(null);
  useEffect(() => {
    if (!blob) return;
    const url = URL.createObjectURL(blob);
    setShown({ blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  // The address of another file is gone by now.
  return shown && shown.blob === blob ? shown.url : null;
}
