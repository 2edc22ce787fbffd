import { z } from 'zod'
import { ApiError } from '../errors.ts'
import type { Caller } from './caller.ts'
import { path } from './path.ts'
import type { UpstreamService } from './service.ts'
import { type ReadableList, requiredListOf } from './shapes.ts'

const userGroups = z.compile(z.object({ userGroups: requiredListOf(z.string()) }), { strict: true })

/** Calls to the users service: `GET /users/v3/{sub}/usergroups`. */
export function usersApi(service: UpstreamService) {
  return {
    /** The groups that a user has in addition to those in the token. Empty if the service doesn't know the user. */
    groupsOf: async (caller: Caller, sub: string): Promise<ReadableList<string>> => {
      try {
        return (await service.read(caller, { path: path`/users/v3/${sub}/usergroups`, shape: userGroups })).userGroups
      } catch (error) {
        if (error instanceof ApiError && error.code === 'NOT_FOUND') return { items: [], unreadable: 0 }
        throw error
      }
    },
  }
}
