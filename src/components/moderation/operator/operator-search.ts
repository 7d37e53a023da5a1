import {
  type CaseState,
  type CaseTarget,
  caseState,
  caseTarget,
} from '../../../../contract/moderation/admin.ts';

/** The search params of the screen, as anybody may have typed them. */
export interface OperatorSearch {
  view?: unknown;
  state?: unknown;
  type?: unknown;
  case?: unknown;
  operator?: unknown;
  request?: unknown;
}

/** The same once it was understood. */
export interface OperatorParams {
  view: 'queue' | 'appeals' | 'quests' | 'problems' | 'log' | 'money' | 'log-ins' | 'system';
  state: CaseState;
  type: CaseTarget | undefined;
  caseId: string | undefined;
  operatorId: string | undefined;
  /** The move of money that a notification leads to. */
  requestId: string | undefined;
}

const views = ['queue', 'appeals', 'quests', 'problems', 'log', 'money', 'log-ins', 'system'] as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const idOf = (value: unknown) => (typeof value === 'string' && UUID.test(value) ? value : undefined);

export function readParams(search: OperatorSearch): OperatorParams {
  return {
    view: views.find((view) => view === search.view) ?? 'queue',
    state: caseState.options.find((state) => state === search.state) ?? 'open',
    type: caseTarget.options.find((type) => type === search.type),
    caseId: idOf(search.case),
    operatorId: idOf(search.operator),
    requestId: idOf(search.request),
  };
}

/** The search params of a view, without defaults. */
export function writeParams(params: OperatorParams): OperatorSearch {
  const search: OperatorSearch = {};
  if (params.view !== 'queue') search.view = params.view;
  if (params.state !== 'open') search.state = params.state;
  if (params.type) search.type = params.type;
  if (params.caseId) search.case = params.caseId;
  if (params.operatorId) search.operator = params.operatorId;
  if (params.requestId) search.request = params.requestId;
  return search;
}
