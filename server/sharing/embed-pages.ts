import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { LOCALE_COOKIE } from '../../contract/core/locales.ts';
import { type EmbedKind, embedKind } from '../../contract/sharing/embed.ts';
import { chooseLocale } from '../core/texts/choose-locale.ts';
import { makePage, sendPage } from '../core/web/page.ts';
import type { FlickService } from '../flicks/flick.service.ts';
import type { QuestService } from '../quests/quest.service.ts';
import type { EmbedService } from './embed.service.ts';
import { type EmbedReader, flickEmbed, goneEmbed, questEmbed } from './embed-html.ts';

interface Deps {
  publicUrl: string;
  embeds: EmbedService;
  flicks: Pick<FlickService, 'publicFlick'>;
  quests: Pick<QuestService, 'publicQuest'>;
  /** The content security policy, which lets other sites frame the pages. */
  policy: string;
}

const address = z.object({ kind: embedKind, id: z.uuid() });

/** Serves the pages that other sites show in a frame: without scripts and cookies. */
export function registerEmbedPages(app: FastifyInstance, deps: Deps): void {
  const { publicUrl, embeds, flicks, quests, policy } = deps;

  async function contentOf(kind: EmbedKind, id: string, reader: EmbedReader): Promise<string | null> {
    if ((await embeds.find(kind, id)) === null) return null;
    if (kind === 'flick') {
      const flick = await flicks.publicFlick(id);
      return flick && flickEmbed(flick, reader);
    }
    const quest = await quests.publicQuest(id);
    return quest && questEmbed(quest, reader);
  }

  async function send(request: FastifyRequest, reply: FastifyReply) {
    const { [LOCALE_COOKIE]: wanted } = request.query as Record<string, unknown>;
    const reader = { locale: chooseLocale(wanted, request.headers), publicUrl };
    const asked = address.safeParse(request.params);
    const content = asked.success ? await contentOf(asked.data.kind, asked.data.id, reader) : null;
    reply.removeHeader('x-frame-options');
    reply.headers({
      'content-language': reader.locale,
      'content-security-policy': policy,
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept-language, cookie',
    });
    return sendPage(
      request,
      reply,
      await makePage(content ?? goneEmbed(reader)),
      content === null ? 404 : 200,
    );
  }

  app.get('/embed/:kind/:id', send);
}
