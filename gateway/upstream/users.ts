import { z } from 'zod'
import { ApiError } from '../errors.ts'
import type { Caller } from './caller.ts'
import { path } from './path.ts'
import type { UpstreamService } from './service.ts'

const userGroups = z.compile(z.object({ userGroups: z.array(z.string()) }), { strict: true })

/** The users service: `GET /users/v3/{sub}/usergroups`. */
export function usersApi(service: UpstreamService) {
  return {
    /** The groups it adds to the token's; none for a user it does not know. */
    groupsOf: async (caller: Caller, sub: string): Promise<string[]> => {
      try {
        return (await service.read(caller, { path: path`/users/v3/${sub}/usergroups`, answer: userGroups })).userGroups
      } catch (error) {
        if (error instanceof ApiError && error.code === 'NOT_FOUND') return []
        throw error
      }
    },
  }
}
