import { createContext } from 'react';

/** On which layer a video is shown: 0 in lists and pages, 1 in an overlay. */
export const StageLayer = createContext(0);
