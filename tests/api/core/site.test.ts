import { expect, test } from 'vitest';
import { readConfig } from '../../../server/core/config/config.ts';
import { call, testApp } from '../../support/test-app.ts';

test('the operator of the site is public, as configured', async () => {
  const { site } = readConfig({
    OPERATOR_NAME: 'Harbour Pictures',
    OPERATOR_CONTACT: 'hello@harbour.example',
    TERMS_URL: 'https://harbour.example/terms/',
  });
  const { app } = await testApp({ config: { site } });
  expect((await call(app, 'GET', '/api/v1/site')).json().data.site).toEqual({
    operator: 'Harbour Pictures',
    contact: 'hello@harbour.example',
    termsUrl: 'https://harbour.example/terms',
    privacyUrl: null,
    translates: false,
  });
});
