import * as contract from '../../../contract/sharing/embed.ts';
import { call } from '../core/http.ts';

export const getEmbed = (kind: contract.EmbedKind, id: string, signal?: AbortSignal) =>
  call(contract.getEmbed, { params: { kind, id } }, { signal });
