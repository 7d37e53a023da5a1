import * as api from '../../api/people/private-account.ts';
import type { SwitchSetting } from '../core/switch-setting.ts';
import { readViewer } from '../core/viewer.ts';
import { flickKeys } from '../keys/flick-keys.ts';
import { personKeys } from '../keys/person-keys.ts';

/** Whether only people whom the viewer accepts can follow them and see their flicks. */
export const privateAccount: SwitchSetting = {
  queryKey: ['private-account'],
  read: api.getPrivateAccount,
  send: api.setPrivateAccount,
  onSaved(client) {
    const myId = readViewer()?.userId;
    if (myId === undefined) return;
    // Turning it off accepts requests, and changes who sees the flicks.
    void client.invalidateQueries({ queryKey: personKeys.profile(myId) });
    void client.invalidateQueries({ queryKey: personKeys.followRequests });
    void client.invalidateQueries({ queryKey: personKeys.followersOf(myId) });
    void client.invalidateQueries({ queryKey: flickKeys.allOfPerson(myId) });
  },
};
