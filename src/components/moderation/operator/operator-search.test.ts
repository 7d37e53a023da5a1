import { expect, test } from 'vitest';
import { readParams, writeParams } from './operator-search.ts';

const id = '0190a3f2-7c1a-7b6e-8f4d-0a1b2c3d4e5f';

test('search params are read as far as they are valid, and written in their shortest form', () => {
  const plain = {
    view: 'queue',
    state: 'open',
    type: undefined,
    caseId: undefined,
    operatorId: undefined,
    requestId: undefined,
  };
  expect(readParams({})).toEqual(plain);
  expect(
    readParams({ view: 7, state: 'closed', type: 'song', case: '../x', operator: {}, request: 1 }),
  ).toEqual(plain);
  expect(writeParams(readParams({}))).toEqual({});
  const full = { view: 'log', state: 'dismissed', type: 'comment', case: id, operator: id, request: id };
  expect(writeParams(readParams(full))).toEqual(full);
  for (const view of ['money', 'problems', 'quests'])
    expect(writeParams(readParams({ view }))).toEqual({ view });
});
