import { screen } from '@testing-library/react';
import { http } from 'msw';
import { beforeAll, expect, it, vi } from 'vitest';
import { getEmbed } from '../../../contract/sharing/embed.ts';
import { FlickMenu } from '../../../src/components/flicks/parts/flick-menu.tsx';
import { EmbedDialog } from '../../../src/components/sharing/embed-dialog.tsx';
import * as flicks from '../../../src/messages/flicks.gen.ts';
import * as m from '../../../src/messages/sharing.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, newId, refuse, respond } from '../../support/app/mock-responses.ts';
import { renderPart } from '../../support/app/render-part.tsx';
import { aPost } from '../../support/flicks/flicks.ts';

beforeAll(async () => {
  await import('../../../src/components/flicks/parts/flick-options.tsx');
  await import('../../../src/components/ui/dialog/dialog-parts.tsx');
});

const html = '<iframe src="https://flicks.example/embed/flick/1"></iframe>';
const noop = () => undefined;

it('shows the code for a flick from its menu, and copies it', async () => {
  const asked: string[] = [];
  server.use(
    http.get(api(getEmbed.path), ({ params }) => {
      asked.push(`${params.kind}/${params.id}`);
      return respond(getEmbed, { html, width: 400, height: 716 });
    }),
  );
  const flick = aPost();
  const { user } = await renderPart(<FlickMenu flick={flick} viewerId={null} />);
  await user.click(screen.getByRole('button', { name: /^Options/ }));
  await user.click(await screen.findByRole('menuitem', { name: flicks.flickEmbed() }));
  expect(await screen.findByRole('dialog', { name: 'Embed this flick' })).toBeVisible();
  expect(await screen.findByRole('textbox', { name: m.embedCode() })).toHaveValue(html);
  expect(asked).toEqual([`flick/${flick._id}`]);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: m.embedCopy() }));
  expect(copied).toHaveBeenCalledWith(html);
});

it('is not offered for a flick that is not public', async () => {
  const { user } = await renderPart(
    <FlickMenu flick={aPost({ audienceSetting: 'followers' })} viewerId={null} />,
  );
  await user.click(screen.getByRole('button', { name: /^Options/ }));
  expect(await screen.findByRole('menuitem', { name: flicks.flickCopyLink() })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: flicks.flickEmbed() })).toBeNull();
});

it('says that the author does not allow it', async () => {
  const reason = 'This can’t be embedded. Its author or this site doesn’t allow it.';
  server.use(http.get(api(getEmbed.path), () => refuse(404, 'not_found', reason)));
  await renderPart(<EmbedDialog item={{ kind: 'quest', id: newId() }} open onOpenChange={noop} />);
  expect(await screen.findByRole('dialog', { name: 'Embed this quest' })).toBeVisible();
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.queryByRole('button', { name: m.embedCopy() })).toBeNull();
});
