import { useEffect, useState } from 'react';

/** A blob URL for a file; null until there is one. */
export function useBlobUrl(blob: Blob | null): string | null {
  const [shown, setShown] = useState<{ blob: Blob; url: string } | null>(null);
  useEffect(() => {
    if (!blob) return;
    const url = URL.createObjectURL(blob);
    setShown({ blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  // The URL of another file is revoked by now.
  return shown && shown.blob === blob ? shown.url : null;
}
