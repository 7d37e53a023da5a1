/** Pixels. */
export type Size = { readonly width: number; readonly height: number };

export type Drawing = { readonly svg: string; readonly alt: string };

/** Which places and people a picture goes with. */
export type Setting = 'coast' | 'city' | 'mountain' | 'country' | 'home';

/** A picture that can be drawn in many ways; neighbouring seeds give clearly different ones. */
export type Motif = {
  readonly name: string;
  readonly setting: Setting;
  /** Hashtags without the sign. */
  readonly tags: readonly string[];
  /** Words a person would post with any of its variants. */
  readonly captions: readonly string[];
  /** Deterministic: the same seed and size give the same SVG and alternative text. */
  readonly draw: (seed: number, size?: Size) => Drawing;
};

export const portrait: Size = { width: 1080, height: 1350 };
