import { ACCOUNT_KEPT_DAYS } from '../../../../contract/core/limits.ts';
import { retentionDays } from '../../../../contract/core/retention.ts';
import * as m from '../../../messages/articles.gen.ts';
import type { Part } from '../article.ts';

export const account: Part = {
  id: 'account',
  title: m.helpPartAccount(),
  passages: [
    {
      id: 'notifications',
      title: m.helpNotificationsTitle(),
      blocks: [m.helpNotificationsText({ notification: retentionDays.notification })],
      place: { label: m.linkOpenNotifications(), to: '/settings', search: { section: 'notifications' } },
    },
    {
      id: 'look',
      title: m.helpLookTitle(),
      blocks: [m.helpLookText()],
      place: { label: m.linkOpenPlayback(), to: '/settings', search: { section: 'playback' } },
    },
    {
      id: 'deactivate',
      title: m.helpDeactivateTitle(),
      blocks: [m.helpDeactivateText()],
      place: { label: m.linkOpenDeactivateOrDelete(), to: '/settings', search: { section: 'deactivate' } },
    },
    {
      id: 'download-data',
      title: m.helpDownloadDataTitle(),
      blocks: [m.helpDownloadDataText({ dataExport: retentionDays.dataExport })],
      place: { label: m.linkOpenAccount(), to: '/settings', search: { section: 'account' } },
    },
    {
      id: 'delete-account',
      title: m.helpDeleteAccountTitle(),
      blocks: [m.helpDeleteAccountText1({ days: ACCOUNT_KEPT_DAYS }), m.helpDeleteAccountText2()],
      place: { label: m.linkOpenDeactivateOrDelete(), to: '/settings', search: { section: 'deactivate' } },
    },
    {
      id: 'something-is-broken',
      title: m.helpSomethingIsBrokenTitle(),
      blocks: [m.helpSomethingIsBrokenText()],
      place: { label: m.linkReportAProblem(), to: '/settings', search: { section: 'report' } },
    },
  ],
};
