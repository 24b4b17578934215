"""
Writes src/contract/test/zone-table.json: for each zone a hash of its transitions from 1970 to 2037 as the PyPI package tzdata has them,
which is a second source for the zone data of the admin and the service. src/contract/time/zone-data.test.ts compares the two.

    pip install --target /tmp/tzdata tzdata
    PYTHONPATH=/tmp/tzdata python3 src/scripts/zones/zone-table.py
"""
import hashlib
import json
import pathlib
import zoneinfo
from datetime import datetime, timedelta, timezone

import tzdata

zoneinfo.reset_tzpath([])
epoch = datetime(1970, 1, 1, tzinfo=timezone.utc)
end = int((datetime(2038, 1, 1, tzinfo=timezone.utc) - epoch).total_seconds())
# No zone has changed its offset twice within four days.
step = 4 * 24 * 60 * 60


def offset_at(zone, seconds):
    return int((epoch + timedelta(seconds=seconds)).astimezone(zone).utcoffset().total_seconds())


def transitions(zone):
    texts = [str(offset_at(zone, 0))]
    for start in range(0, end, step):
        low, high = start, min(start + step, end - 1)
        before, after = offset_at(zone, low), offset_at(zone, high)
        if before == after:
            continue
        while high - low > 1:
            middle = (low + high) // 2
            if offset_at(zone, middle) == before:
                low = middle
            else:
                high = middle
        texts.append(f"{high}:{after}")
    return " ".join(texts)


names = sorted(zoneinfo.available_timezones())
hashes = {
    name: hashlib.sha256(transitions(zoneinfo.ZoneInfo(name)).encode()).hexdigest()[:12] for name in names
}
target = pathlib.Path(__file__).parents[2] / "contract" / "test" / "zone-table.json"
target.write_text(json.dumps({"version": tzdata.IANA_VERSION, "zones": hashes}, indent=2) + "\n")
