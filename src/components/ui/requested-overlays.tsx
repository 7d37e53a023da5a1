import { type ComponentType, useEffect, useState } from 'react';

let draw: (name: string, Overlay: ComponentType) => void = () => undefined;

/** Draws an overlay over every screen from now on: called once something needs it and its code is loaded. */
export const drawOverlay = (name: string, Overlay: ComponentType) => draw(name, Overlay);

/** The overlays that were needed so far. */
export function RequestedOverlays() {
  const [overlays, setOverlays] = useState<Record<string, ComponentType>>({});
  useEffect(() => {
    draw = (name, Overlay) => setOverlays((before) => ({ ...before, [name]: Overlay }));
  }, []);
  return Object.entries(overlays).map(([name, Overlay]) => <Overlay key={name} />);
}
