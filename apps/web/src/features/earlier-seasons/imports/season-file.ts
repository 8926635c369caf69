import * as earlierPlaceCalls from '@tertulia/contract/earlier-places'
import * as earlierSeasonCalls from '@tertulia/contract/earlier-seasons'
import * as honourCalls from '@tertulia/contract/honours'
import * as seasonImportCalls from '@tertulia/contract/season-imports'

/** The report of an imported file of earlier seasons, and the reads that its import makes stale. */
export const seasonFile = {
  report: seasonImportCalls.getSeasonImport,
  reads: [
    seasonImportCalls.getSeasonImport,
    seasonImportCalls.listSeasonImports,
    earlierSeasonCalls.getEarlierSeason,
    earlierPlaceCalls.listEarlierPlaces,
    earlierSeasonCalls.listEarlierGames,
    earlierSeasonCalls.getEarlierQuiz,
    honourCalls.listHonours,
    honourCalls.getClubRecords,
  ],
}
