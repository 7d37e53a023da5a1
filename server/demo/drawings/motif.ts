/** Pixels. */
export type Size = { readonly width: number; readonly height: number };

export type Drawing = { readonly svg: string; readonly alt: string };

/** The kind of place that a drawing shows. */
export type Setting = 'coast' | 'city' | 'mountain' | 'country' | 'home';

/** A drawing with many variants; neighbouring seeds look clearly different. */
export type Motif = {
  readonly name: string;
  readonly setting: Setting;
  /** Hashtags without the #. */
  readonly tags: readonly string[];
  /** Captions that fit every variant. */
  readonly captions: readonly string[];
  /** Deterministic: the same seed and size give the same SVG and alt text. */
  readonly draw: (seed: number, size?: Size) => Drawing;
};

export const portrait: Size = { width: 1080, height: 1350 };
