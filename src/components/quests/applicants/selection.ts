export interface Selection {
  ids: ReadonlySet<string>;
  /** The one from which Shift extends. */
  anchor: string | null;
}

export const NOTHING: Selection = { ids: new Set(), anchor: null };

/**
 * Selects one or deselects it; with `extend` everything from the anchor to it, the nearest first, up to `most`. `order`
 * contains what can be selected.
 */
export function pick(
  selection: Selection,
  order: readonly string[],
  id: string,
  { extend, most }: { extend: boolean; most: number },
): Selection {
  const [from, to] = [order.indexOf(selection.anchor ?? ''), order.indexOf(id)];
  if (to < 0) return selection;
  const ids = new Set(selection.ids);
  if (extend && from >= 0) {
    const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
    for (const each of from <= to ? range : range.reverse()) if (ids.size < most) ids.add(each);
    return { ids, anchor: selection.anchor };
  }
  if (!ids.delete(id)) {
    if (ids.size >= most) return selection;
    ids.add(id);
  }
  return { ids, anchor: id };
}

/** The selected ones that can still be decided; the same object if all of them can. */
export function selectPossible(selection: Selection, order: readonly string[]): Selection {
  const possible = new Set(order);
  const ids = [...selection.ids].filter((id) => possible.has(id));
  return ids.length === selection.ids.size ? selection : { ...selection, ids: new Set(ids) };
}
