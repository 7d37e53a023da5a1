/** Portraits of 240 by 240: paths below the assets folder. */
export const faceFiles: readonly string[] = Array.from(
  { length: 12 },
  (_, index) => `faces/face-${String(index).padStart(2, '0')}.jpg`,
);
