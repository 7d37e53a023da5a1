import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import * as m from '../../../messages/quests.gen.ts';
import type { Failure, ShownApplicant } from '../../../queries/cache/decisions.ts';
import { useDeferredComponent } from '../../ui/lazy-component.ts';
import { useNextPage } from '../../ui/list/use-next-page.ts';
import { useWindowedList, windowingCode } from '../../ui/list/use-windowed-list.ts';
import { ApplicantRow, type RowActions, rowCheck } from './applicant-row.tsx';
import type { Selection } from './selection.ts';
import { RowSkeletons } from './skeletons.tsx';
import { useReturn } from './use-return-from-desk.ts';
import './applicant-table.css';

type ApplicantTableProps = RowActions & {
  questId: string;
  applicants: readonly ShownApplicant[];
  /** Free slots of the quest. */
  left: number;
  /** Ids of the selectable applicants, in the order of the rows. */
  possible: readonly string[];
  selection: Selection;
  isSelecting: boolean;
  open: string | undefined;
  failures: ReadonlyMap<string, Failure>;
  /** The last applicant at the desk: the table scrolls back to them. */
  looked: RefObject<string | undefined>;
  now: Date;
  next: { hasNext: boolean; isFetching: boolean; hasFailed: boolean; fetchNext: () => void };
  onPickAll: () => void;
};

/** Height of a row and the hairlines around it, in px. */
export const ROW = 74;
const keyOf = ({ _id }: ShownApplicant) => _id;
const rowHeight = () => ROW;

type PickAllProps = Pick<ApplicantTableProps, 'possible' | 'selection' | 'onPickAll'>;

/** The checkbox of the head: on, off, or in between. */
function PickAll({ possible, selection, onPickAll }: PickAllProps) {
  const queue = useRef<HTMLInputElement>(null);
  const count = selection.ids.size;
  const isAll = count > 0 && count >= possible.length;
  useEffect(() => {
    if (queue.current) queue.current.indeterminate = count > 0 && !isAll;
  }, [count, isAll]);
  return (
    <input
      ref={queue}
      type="checkbox"
      className={rowCheck}
      aria-label={m.applicantsSelectAll()}
      checked={isAll}
      disabled={possible.length === 0}
      onChange={onPickAll}
    />
  );
}

/** Scrolls as little as necessary until a row is visible between the bars. */
export function showRow(row: { top: number; bottom: number }): void {
  const [head, foot] = [72, 110];
  const above = row.top - head;
  const below = row.bottom + foot - window.innerHeight;
  if (above < window.scrollY) window.scrollTo({ top: above });
  else if (below > window.scrollY) window.scrollTo({ top: below });
}

/** All applicants; of a thousand rows those near the screen are rendered. */
export function ApplicantTable(props: ApplicantTableProps) {
  // There is no large image here that the code of long lists could wait for.
  const isReady = useDeferredComponent(windowingCode) !== null;
  return isReady ? <Rows {...props} /> : <RowSkeletons />;
}

function Rows(props: ApplicantTableProps) {
  const { applicants, selection, open, failures, looked, next } = props;
  const { listRef, top, height, rows, measure } = useWindowedList<ShownApplicant, HTMLTableSectionElement>({
    items: applicants,
    keyOf,
    estimate: rowHeight,
    gap: 0,
    overscan: 8,
    measured: undefined,
    initialOffset: undefined,
  });
  useNextPage({ end: top + height, ...next });
  const index = open === undefined ? -1 : applicants.findIndex(({ _id }) => _id === open);
  const show = (at: number) => showRow({ top: top + at * ROW, bottom: top + (at + 1) * ROW });
  // Coming from the desk scrolls to another row.
  const showOpen = useEffectEvent((at: number) => looked.current === undefined && at >= 0 && show(at));
  useEffect(() => void showOpen(index), [index]);
  useReturn({ looked, ids: applicants.map(keyOf), show, next });
  const before = rows[0]?.start ?? 0;
  const last = rows.at(-1);
  const after = last ? Math.max(0, height - (last.start ?? last.index * ROW) - ROW) : 0;
  return (
    <div className="applicants-list">
      <table
        className="applicants-table"
        aria-rowcount={next.hasNext ? -1 : applicants.length + 1}
        aria-busy={next.isFetching}
        data-selecting={props.isSelecting || undefined}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className="col-check">
              <PickAll {...props} />
            </th>
            <th scope="col" className="col-who">
              {m.applicantsColumnPerson()}
            </th>
            <th scope="col" className="col-note">
              {m.applicantsColumnNote()}
            </th>
            <th scope="col" className="col-status">
              {m.applicantsStatus()}
            </th>
            <th scope="col" className="col-sent">
              {m.applicantsColumnSent()}
            </th>
          </tr>
        </thead>
        <tbody ref={listRef}>
          {before > 0 && <tr style={{ height: before }} />}
          {rows.map(({ key, index: at, item }) => (
            <ApplicantRow
              key={key}
              ref={measure}
              applicant={item}
              failure={failures.get(key)}
              questId={props.questId}
              index={at}
              left={props.left}
              isOpen={key === open}
              isSelected={selection.ids.has(key)}
              now={props.now}
              onOpen={props.onOpen}
              onPick={props.onPick}
              onUndo={props.onUndo}
              onAgain={props.onAgain}
            />
          ))}
          {after > 0 && <tr style={{ height: after }} />}
        </tbody>
      </table>
    </div>
  );
}
