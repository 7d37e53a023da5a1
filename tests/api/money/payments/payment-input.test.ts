import { expect, test } from 'vitest';
import { inWords } from '../../../../server/money/payments/payment-limits.ts';
import { payingApp, priced } from '../../../support/money/payments.ts';

const AMOUNTS = ['netAmount', 'amount', 'serviceFee', 'transactionFee'] as const;

/** Written as they come over the wire: some of them no program would write. */
const BAD: [string, string][] = [
  ['negative', '-1'],
  ['a fraction', '5000.5'],
  ['1e21', '1e21'],
  ['2^53 + 1', '9007199254740993'],
  ['more than a number holds', '1e999'],
  ['no number', 'null'],
  ['a text', '"5000"'],
  ['an empty text', '""'],
  ['a list', '[5000]'],
  ['an object', '{"amount":5000}'],
  ['true', 'true'],
];

const KINDS = [
  ['payment-intent', 'topup', 'payment'],
  ['payout', 'payout', 'payout'],
] as const;

test.each(KINDS)('%s rejects every bad amount by its name and writes nothing', async (path, kind, table) => {
  const t = await payingApp();
  const ann = await t.payee(500_000);
  const right = priced(kind, 5_000);
  const send = (body: string) =>
    t.app.inject({
      method: 'POST',
      url: `/payments/v1/${path}`,
      headers: { authorization: `Bearer ${ann.accessToken}`, 'content-type': 'application/json' },
      payload: body,
    });
  const bodyWith = (name: string, written: string) =>
    `{${[...AMOUNTS].map((each) => `"${each}":${each === name ? written : right[each]}`).join(',')}}`;

  for (const name of AMOUNTS) {
    for (const [what, written] of BAD) {
      const response = await send(bodyWith(name, written));
      const { code, fields } = response.json() as { code: string; fields: { path: string }[] };
      const paths = new Set(fields.map(({ path }) => path));
      expect([response.statusCode, code, [...paths]], `${name}: ${what}`).toEqual([
        400,
        'invalid_request',
        [name],
      ]);
    }
    // NaN is no JSON at all.
    expect((await send(bodyWith(name, 'NaN'))).statusCode, name).toBe(400);
    const { [name]: _, ...rest } = right;
    const missing = await send(JSON.stringify(rest));
    expect([missing.statusCode, missing.json().fields[0].path]).toEqual([400, name]);
  }

  // Nothing is no amount, though it is a fee that can be.
  for (const name of ['netAmount', 'amount'] as const) {
    const response = await send(bodyWith(name, '0'));
    expect([response.statusCode, response.json().fields[0].path]).toEqual([400, name]);
  }

  for (const name of ['amount', 'serviceFee', 'transactionFee'] as const) {
    for (const off of [-1, 1]) {
      if (right[name] + off < 0) continue;
      const response = await send(bodyWith(name, String(right[name] + off)));
      const { code, fields, data } = response.json();
      expect([response.statusCode, code], `${name} ${off}`).toEqual([422, 'fee_mismatch']);
      expect(fields).toEqual([{ path: name, message: `It should be ${inWords(right[name])}.` }]);
      expect(data).toEqual(right);
    }
  }
  for (const off of [-1, 1]) {
    const response = await send(bodyWith('netAmount', String(right.netAmount + off)));
    expect([response.statusCode, response.json().code]).toEqual([422, 'fee_mismatch']);
  }

  const rows = await t.database.db.selectFrom(table).select('id').where('person_id', '=', ann.id).execute();
  expect([rows, await t.booked(ann), await t.wallet(ann)]).toEqual([[], ['goodwill'], 500_000]);
});

test('another currency is rejected, in any spelling', async () => {
  const t = await payingApp();
  const ann = await t.payee(0);
  for (const [currency, status] of [
    ['eur', 422],
    ['EUR', 422],
    ['xxx', 422],
    ['us', 400],
    ['dollars', 400],
    ['', 400],
    [5, 400],
    [null, 400],
  ] as const) {
    const response = await t.post(ann, 'payment-intent', { ...priced('topup', 5_000), currency });
    expect([response.statusCode, response.json().fields[0].path], String(currency)).toEqual([
      status,
      'currency',
    ]);
  }
  const rows = await t.database.db
    .selectFrom('payment')
    .select('id')
    .where('person_id', '=', ann.id)
    .execute();
  expect(rows).toEqual([]);
});
