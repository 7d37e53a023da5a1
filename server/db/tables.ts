/** Every table by its name. Each domain adds its own here, in its `*.tables.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: the domains add its members by declaration merging.
export interface Tables {}
