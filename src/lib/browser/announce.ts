export type Urgency = 'polite' | 'assertive';

const waiting = new Map<Urgency, Set<string>>();

/** Announces a text to screen readers, through one of the two live regions in index.html. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  const region = document.getElementById(`live-${urgency}`);
  if (!region) return;
  const together = waiting.get(urgency);
  if (together) {
    together.add(text);
    return;
  }
  const texts = new Set([text]);
  waiting.set(urgency, texts);
  // The same text is only announced again if the region was empty in between.
  region.textContent = '';
  setTimeout(() => {
    waiting.delete(urgency);
    region.textContent = [...texts].join('. ').replaceAll('.. ', '. ');
  }, 50);
}
