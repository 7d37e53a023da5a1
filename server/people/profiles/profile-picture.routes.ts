import type { FastifyInstance } from 'fastify';
import { deleteProfilePicture, setProfilePicture } from '../../../contract/people/profile-picture.ts';
import { route } from '../../core/http/route.ts';
import type { ProfilePictureService } from './profile-picture.service.ts';

export function profilePictureRoutes(
  app: FastifyInstance,
  { pictures }: { pictures: ProfilePictureService },
): void {
  route(
    app,
    setProfilePicture,
    ({ input, viewer }) => pictures.requestUpload(viewer.personId, input.body.fileType),
    {
      limit: 'signedUrl',
    },
  );

  route(app, deleteProfilePicture, async ({ viewer, text }) => {
    await pictures.remove(viewer.personId);
    return { message: text('profilePictureDeleted') };
  });
}
