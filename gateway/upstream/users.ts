import { z } from 'zod'
import { ApiError } from '../errors.ts'
import type { Caller } from './caller.ts'
import { path } from './path.ts'
import { PANEL_DEADLINE, READ_DEADLINE, type UpstreamService } from './service.ts'
import { compiled, type ReadableList, requiredListOf } from './shapes.ts'

const userGroups = compiled(z.object({ userGroups: requiredListOf(z.string()) }))

/** Calls to the users service: `GET /users/v3/{sub}/usergroups`. */
export function usersApi(service: UpstreamService) {
  return {
    /**
     * The groups that a user has in addition to those in the token. Empty if the service doesn't know the user.
     *
     * @param isAwaited whether a user is waiting for the groups. If not, the call has a longer time limit.
     */
    groupsOf: async (caller: Caller, sub: string, { isAwaited }: { isAwaited: boolean }): Promise<ReadableList<string>> => {
      const deadline = isAwaited ? PANEL_DEADLINE : READ_DEADLINE
      try {
        return (await service.read(caller, { path: path`/users/v3/${sub}/usergroups`, shape: userGroups, deadline })).userGroups
      } catch (error) {
        if (error instanceof ApiError && error.code === 'NOT_FOUND') return { items: [], unreadable: 0 }
        throw error
      }
    },
  }
}
